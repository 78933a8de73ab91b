/** For code outside React. The router registers itself; without it, pages are loaded. */
export const navigation = {
  go: (path: string): void => location.assign(path),
  reload: (): void => location.reload(),
}
