import { h5Address, h5Origin } from './lib/boot/h5-address.ts'
import { allCookies, readCookie } from './lib/cookies.ts'
import { chooseLanguage, rememberLanguage } from './lib/i18n/language.ts'
import { startTheme } from './lib/theme-choice.ts'

const { pathname, search, hash } = location
const h5 = h5Address(h5Origin, {
  userAgent: navigator.userAgent,
  cookies: allCookies(),
  path: pathname,
  search,
})
if (h5 !== null) location.replace(h5)

startTheme()
const language = chooseLanguage(search, readCookie('lang'))
rememberLanguage(language)

/** The addresses of files that are needed first; none in development. */
declare const __AHEAD__: Readonly<Record<string, readonly string[]>>
const askFor = (files: readonly string[] = []): void => {
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
askFor(__AHEAD__[language])
if (pathname !== '/') {
  askFor(__AHEAD__['other'])
  for (const list of __AHEAD__[`screens ${language}`] ?? [])
    void import(/* @vite-ignore */ list).then(({ default: files }: { default: Readonly<Record<string, string[]>> }) =>
      askFor(files[pathname] ?? files[pathname.replace(/\/[^/]*$/, '')]),
    )
}

// Stored now: an address that is shared or reloaded later must not undo a switch.
const query = new URLSearchParams(search)
if (query.has('lang')) {
  query.delete('lang')
  const rest = query.toString()
  history.replaceState(history.state, '', pathname + (rest && `?${rest}`) + hash)
}
