// Preloaded (node --import) into every process that scripts/ starts. A parent killed with SIGKILL
// cannot say goodbye, but the channel to it closes; then this process ends as on any SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Watching the channel must not keep alive a process that has finished its work.
process.channel?.unref();
