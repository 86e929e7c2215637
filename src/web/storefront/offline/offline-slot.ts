import type { ComponentType } from 'react';

/** What is needed without a connection. It is loaded after the first view, while there still is one. */
export const offline: {
  /** Replaces a page that cannot be loaded. */
  Page?: ComponentType;
  /** Shows the bar that names the lost connection. */
  tell?: () => void;
} = {};
