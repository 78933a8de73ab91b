const files = import.meta.glob<Record<string, object>>([
  './*.{zh,en}.ts',
  '../features/*/*.{zh,en}.ts',
  '!./{core,shell,errors,ui}.*.ts',
  '!../features/*/{home,product}.{zh,en}.ts',
])

export const loadArea = (locale: string, area: string): Promise<Record<string, object>> => {
  const [, load] = Object.entries(files).find(([name]) => name.endsWith(`/${area}.${locale}.ts`)) ?? []
  if (!load) throw new Error(`there are no texts for ${area} in ${locale}`)
  return load()
}
