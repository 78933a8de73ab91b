import { element } from './element.ts'
import type { Need } from './needs.ts'
import { both, filled, type DemoTexts } from './texts.ts'

/** Set one by one: the policy of the page allows no style sheet but the shop's, which an older browser does not understand. */
const looks: Readonly<Record<string, string>> = {
  body: 'max-width: 680px; margin: 72px auto; padding: 0 24px',
  section: 'margin-bottom: 48px',
  h1: 'margin: 0 0 12px; font-size: 24px',
  'p, ul': 'margin: 8px 0; line-height: 1.6',
  li: 'margin-left: 20px; list-style: disc',
}

/** Says in both languages why there is no mall: the shop's own texts may not have come. */
const say = (content: (texts: DemoTexts) => readonly Node[]): void => {
  const show = (): void => {
    document.body.replaceChildren(
      ...Object.entries(both).map(([lang, texts]) =>
        element(
          'section',
          { lang, ariaLabel: texts.missing.title },
          element('h1', { textContent: texts.missing.title }),
          ...content(texts),
        ),
      ),
    )
    for (const [of, look] of Object.entries(looks))
      for (const each of document.querySelectorAll<HTMLElement>(of)) each.style.cssText = look
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
}

export const sayMissing = (missing: readonly Need[]): void =>
  say(({ missing: { needs, since, serviceWorker } }) => [
    element('p', { textContent: needs }),
    element(
      'ul',
      {},
      ...missing.map(({ name, versions }) => element('li', { textContent: filled(since, { name, versions }) })),
    ),
    ...(missing.some(({ name }) => name === 'Service Worker') ? [element('p', { textContent: serviceWorker })] : []),
  ])

export const sayRefused = (error: unknown): void =>
  say(({ missing: { refused } }) => [
    element('p', { textContent: refused }),
    element('p', { textContent: String(error) }),
  ])
