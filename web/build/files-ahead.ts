import type { Rolldown } from 'vite'
import type { ScreenRow } from '../src/app/screen-table.ts'
import type { Ahead, Context } from './boot-script.ts'
import { readScreens } from './screen-addresses.ts'

/**
 * What boot.ts asks for while the main script is still on its way: the texts of each language for every screen; on
 * other pages than home also `other`, and one file per language with what each of their screens imports.
 */
export const filesAhead = async (context: Context, bundle: Rolldown.OutputBundle, base: string): Promise<Ahead> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const find = (wanted: string): Rolldown.OutputChunk => {
    const chunk = chunks.find(({ facadeModuleId, name }) => facadeModuleId?.endsWith(wanted) || name === wanted)
    if (!chunk) throw new Error(`no file of ${wanted}`)
    return chunk
  }
  const imported = ({ fileName, imports }: Rolldown.OutputChunk, into = new Set<string>()): ReadonlySet<string> => {
    into.add(fileName)
    for (const name of imports) {
      const next = bundle[name]
      if (next?.type === 'chunk' && !into.has(name)) imported(next, into)
    }
    return into
  }
  const onEveryPage = imported(find('main'))
  const addresses = (wanted: readonly string[]): readonly string[] =>
    [...new Set(wanted.flatMap((name) => [...imported(find(name))]))]
      .filter((name) => !onEveryPage.has(name))
      .map((name) => base + name)

  const { screenRows, screenFileOf } = await readScreens()
  const screens = screenRows.filter(({ layout }) => layout !== 'home')
  const listOf = (locale: string): string => {
    const ofScreen = ({ path, frame, texts = [] }: ScreenRow): readonly string[] => [
      screenFileOf(path),
      ...(frame ? ['/centre-frame.tsx'] : []),
      ...[...texts, ...(frame ? ['centre'] : [])].map((area) => `/${area}.${locale}.ts`),
    ]
    const source = Object.fromEntries(
      screens.map((row: ScreenRow) => [row.path.replace(/\/:.*/, ''), addresses(ofScreen(row))]),
    )
    const file = {
      type: 'asset',
      name: `ahead-${locale}.js`,
      source: `export default ${JSON.stringify(source)}`,
    } as const
    return base + context.getFileName(context.emitFile(file))
  }
  return {
    zh: addresses(['app/core.zh.ts']),
    en: addresses(['app/core.en.ts']),
    other: addresses(['names', 'shared']),
    'screens zh': [listOf('zh')],
    'screens en': [listOf('en')],
  }
}
