const files = import.meta.glob<Record<string, object>>([
  '../../locales/*/*.ts',
  '!../../locales/*/{core,shell,home,errors,ui,product}.ts',
  '!../../locales/*/console*.ts',
])

export const loadArea = (locale: string, area: string): Promise<Record<string, object>> => {
  const load = files[`../../locales/${locale}/${area}.ts`]
  if (!load) throw new Error(`there are no texts for ${area} in ${locale}`)
  return load()
}
