/** Something the person who starts the program can put right; shown as one sentence, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
