// Preloaded (node --import) into every process that scripts/ starts. When a parent is killed with
// SIGKILL its IPC channel closes, and this process ends as on SIGTERM. Node passes preloads on to
// the workers of a tool, whose channel to the tool must not be touched: therefore the variable is
// deleted before they start.
if (process.env['END_WITH_PARENT']) {
  delete process.env['END_WITH_PARENT'];
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.on('disconnect', end);
  // Watching the channel must not keep a finished process alive.
  process.channel?.unref();
  if (!process.connected) end();
}
