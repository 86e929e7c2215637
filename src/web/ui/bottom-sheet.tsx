import { Modal, type ModalProps } from './modal.tsx';

const placement =
  'mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-[36rem] rounded-t-xl pb-safe-bottom has-[>footer]:pb-0 ' +
  'translate-y-full open:translate-y-0 starting:open:translate-y-full';

/** A sheet from the bottom edge, within reach of the thumb; for filters and choices on phones. */
export function BottomSheet(props: ModalProps) {
  return <Modal {...props} placement={placement} />;
}
