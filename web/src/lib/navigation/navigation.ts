/** Moves between screens from outside React. The router connects itself; until then, and in its absence, pages load. */
export const navigation = {
  go: (path: string): void => location.assign(path),
  reload: (): void => location.reload(),
}
