/** An error that the person who starts the program can fix. Shown as one sentence without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
