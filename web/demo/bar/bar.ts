import { perTab } from '../../src/lib/storage.ts'
import { element } from '../element.ts'
import { keepingChanged, type Keeping } from '../keep.ts'
import { filled, texts, type DemoTexts } from '../texts.ts'
import { logIn, people } from './people.ts'
import { style } from './style.ts'

type BarTexts = DemoTexts['bar']

/** In sessionStorage. */
const hiddenKey = 'demoBarHidden'

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const

/** This page in the other language: the first script of the shop reads `lang` of the address. */
const inLanguage = (lang: string): string => {
  const address = new URL(location.href)
  address.searchParams.set('lang', lang)
  return address.href
}

const keepingText = ({ keeping: says, kept }: BarTexts, keeping: Keeping): string =>
  typeof keeping === 'number' ? filled(kept, { size: (keeping / 1e6).toFixed(1) }) : says[keeping]

/** What an outsider wants to know first, above the page. It is there with the first paint, so nothing moves. */
export class DemoBar extends HTMLElement {
  #keeping: Keeping = 'waits'
  readonly #status = element('span', { role: 'status' })

  connectedCallback(): void {
    if (perTab.read(hiddenKey) === true) return this.remove()
    document.adoptedStyleSheets.push(style())
    this.#show()
    new MutationObserver(() => this.#show()).observe(document.documentElement, { attributeFilter: ['lang'] })
    document.addEventListener(keepingChanged, ({ detail }: CustomEventInit<Keeping>) => {
      this.#keeping = detail ?? 'waits'
      this.#showKeeping()
    })
  }

  #show(): void {
    const { bar } = texts()
    const hide = element('button', { type: 'button', ariaLabel: bar.hide, title: bar.hide, textContent: '×' })
    hide.addEventListener('click', () => {
      perTab.write(hiddenKey, true)
      this.remove()
    })
    this.replaceChildren(
      element(
        'aside',
        { ariaLabel: bar.label },
        element('p', {}, element('b', { textContent: bar.what }), ` ${bar.explained}`),
        this.#people(bar),
        element('a', { href: '/__mall/console', textContent: bar.console }),
        element('a', { href: '/__mall/docs', textContent: bar.documents }),
        element(
          'span',
          { role: 'group', ariaLabel: bar.language },
          ...languages.map(([lang, textContent]) => element('a', { lang, href: inLanguage(lang), textContent })),
        ),
        this.#status,
        ...('cookieStore' in globalThis ? [] : [element('small', { textContent: bar.oneWorld })]),
        hide,
      ),
    )
    this.#showKeeping()
  }

  #people({ logInAs, people: known, notLoggedIn }: BarTexts): HTMLElement {
    const buttons = people.map((userName) => {
      const { name, who, has } = known[userName]
      const button = element(
        'button',
        { type: 'button', title: has },
        name,
        ' ',
        element('small', { textContent: who }),
      )
      button.addEventListener('click', () => {
        logIn(userName).catch(() => (this.#status.textContent = notLoggedIn))
      })
      return button
    })
    return element('span', { role: 'group', ariaLabel: logInAs }, logInAs, ...buttons)
  }

  #showKeeping(): void {
    this.#status.textContent = keepingText(texts().bar, this.#keeping)
  }
}
