// Preloaded (node --import) into every process that scripts/ starts. A parent killed with SIGKILL
// cannot say goodbye, but the channel to it closes; then this process ends as on any SIGTERM.
// Node hands preloads on to the workers of a tool: those belong to the tool, whose own channel to
// them must not be touched, so the mark is taken away before they are started.
if (process.env['END_WITH_PARENT']) {
  delete process.env['END_WITH_PARENT'];
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.on('disconnect', end);
  // Watching the channel must not keep alive a process that has finished its work.
  process.channel?.unref();
  if (!process.connected) end();
}
