export function installPackages(folder: string, what: string): string | null;
