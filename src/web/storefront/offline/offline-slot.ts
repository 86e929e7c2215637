import type { ComponentType } from 'react';

/** What stands in for a page without a connection. It comes after the first view, while there still is one. */
export const offline: { Page?: ComponentType } = {};
