import type { ComponentType } from 'react';

/** The page to show without a connection. It is loaded after the first view, while there still is one. */
export const offline: { Page?: ComponentType } = {};
