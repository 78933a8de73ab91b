import { element } from './element.ts'
import type { Need } from './needs.ts'
import { both, filled, type DemoTexts } from './texts.ts'

/** Says in both languages why there is no mall: the shop's own texts may not have come. */
const say = (content: (texts: DemoTexts) => readonly Node[]): void => {
  const show = (): void =>
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
