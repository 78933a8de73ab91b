export const basename = (path: string, ending = ''): string => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
export const extname = (path: string): string => /.(\.[^./]*)$/.exec(path)?.[1] ?? ''
