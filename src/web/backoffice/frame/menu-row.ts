/** The classes of a menu item. */
export const menuRow = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-muted';
