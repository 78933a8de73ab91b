const files = import.meta.glob<Record<string, object>>(['../src/**/*.{zh,en}.ts', '!../src/*/core.*.ts'], {
  eager: true,
})

const leaves = (value: object, path = ''): [key: string, text: string][] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? leaves(inner, `${path}${key}.`) : [[`${path}${key}`, String(inner)]],
  )
const textsIn = (language: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`.${language}.ts`))
      .flatMap(([, areas]) => leaves(areas)),
  )
/** All texts of the storefront and its tools, by their keys. */
export const [zh, en] = [textsIn('zh'), textsIn('en')]
