import { Modal, type ModalProps } from './modal.tsx';

const placement =
  'm-auto max-h-[min(46rem,calc(100dvh-2rem))] w-[min(30rem,calc(100vw-2rem))] rounded-xl ' +
  'translate-y-4 opacity-0 open:translate-y-0 open:opacity-100 ' +
  'starting:open:translate-y-4 starting:open:opacity-0';

/** A dialog in the middle of the screen, for a question or a short form. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} placement={placement} />;
}
