import type { User } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toSearchText } from '../../lib/lists/search-text.ts';
import { useDebounce } from '../../lib/lists/use-debounce.ts';
import { CommandList } from '../../ui/command-list.tsx';
import { useMenuCommands } from './dashboard-palette-menu.ts';
import { useSearchResults } from './dashboard-palette-search.ts';

interface CommandPaletteProps {
  readonly user: User;
  readonly onClose: () => void;
}

/**
 * The command palette: menu pages and search results for the role. The text stays in the memory of the
 * dialog: it is neither in the URL nor stored.
 */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const typed = toSearchText(text);
  useDebounce(typed === query ? null : () => setQuery(typed));
  const pages = useMenuCommands(user, text);
  const results = useSearchResults(user, query);
  const found = query === typed ? results : [];
  const groups = [pages, ...found].filter(({ items }) => items.length > 0);
  const getStatus = (): string | null => {
    if (text.trim() === '') return null;
    if (typed === '') return groups.length > 0 ? null : t`Type at least three characters.`;
    if (typed !== query || results.some(({ isFetching }) => isFetching)) return t`Searching...`;
    if (results.some(({ isFailed }) => isFailed)) return t`Some results could not be loaded.`;
    return groups.length === 0 ? t`Nothing found.` : null;
  };
  return (
    <CommandList
      label={t`Search or go to a page`}
      placeholder={t`Page, name or number`}
      closeLabel={t`Close`}
      text={text}
      onType={setText}
      groups={groups}
      status={getStatus()}
      onChoose={({ to }) => void navigate(to)}
      onClose={onClose}
    />
  );
}
