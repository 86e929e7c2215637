export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'plain' | 'success' | 'danger' | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  /** A toast replaces an earlier one with the same topic. */
  readonly topic?: string | undefined;
}

export type ShownToast = ToastMessage & { readonly key: number };

export interface ToastListProps {
  readonly toasts: readonly ShownToast[];
  readonly remove: (key: number) => void;
  readonly dismissLabel: string;
}
