import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const line = new Error('Network error.');

it('a query without a network fails at once, so that the screen can show it', async () => {
  onlineManager.setOnline(false);
  const query = createQueryClient().query({
    queryKey: ['plan'],
    queryFn: () => Promise.reject(line),
  });
  await expect(query).rejects.toBe(line);
});

it('a local change is announced before the browser paints', async () => {
  const queries = createQueryClient();
  const listener = vi.fn<() => void>();
  const stop = new QueryObserver(queries, { queryKey: ['box'], enabled: false }).subscribe(
    listener,
  );
  queries.setQueryData(['box'], true);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

it('a failed query runs again when the network is back', async () => {
  const queries = createQueryClient();
  queries.mount();
  onlineManager.setOnline(false);
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(line);
  queryFn.mockResolvedValue('Gold');
  const observer = new QueryObserver(queries, { queryKey: ['plan'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBe(line));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('Gold'));
  stop();
  queries.unmount();
});
