import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A program in a separate process that handles one message at a time. */
export interface Child<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

export function startChild<Question extends object, Answer>(
  program: URL,
  environment = process.env,
): Child<Question, Answer> {
  const child = fork(program, { env: environment });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${program.pathname} ended early with code ${code}`)),
  );
  // The caller of `ask` handles this error. Without a pending call, the end is no failure.
  ended.catch(() => {});
  return {
    async ask(question) {
      child.send(question);
      const [answer] = await Promise.race([once(child, 'message'), ended]);
      return answer as Answer;
    },
    stop: () => stopProcess(child),
  };
}

/** Responds to the parent's messages with the result of `work`. The process ends when it loses its parent. */
export function answerParent<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question: Question) => process.send?.(await work(question)));
  process.on('disconnect', () => process.exit());
}

/** Node can hang at exit while a compile thread runs, so the child is killed after 30 seconds. */
export async function stopProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await exited;
  clearTimeout(patience);
}
