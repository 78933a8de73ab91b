import type { Page } from 'playwright/test'

/** WCAG 1.4.12 */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/** Text that is cut off, or lies over other text, once people have set the spacing that they need. */
export const lostBySpacing = (page: Page): Promise<readonly string[]> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    const found: string[] = []
    const isCutOnPurpose = (style: CSSStyleDeclaration): boolean =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    /** What cuts it, if anything does. */
    const cutBy = (element: Element, text: DOMRect): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.position === 'fixed' || /auto|scroll/.test(style.overflow) || isCutOnPurpose(style)) return null
        if (style.overflowY === 'visible' && style.overflowX === 'visible') continue
        const box = at.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1 || at.closest('[inert]')) return null
        // What begins in the next line is not shown as a whole.
        if (text.top >= box.bottom - 1) continue
        if (text.bottom > box.bottom + 3 || text.top < box.top - 3 || text.right > box.right + 3) return at
      }
      return null
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (
        !parent ||
        !node.nodeValue?.trim() ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      range.selectNodeContents(node)
      const by = [...range.getClientRects()].map((rect) => cutBy(parent, rect)).find(Boolean)
      if (by) found.push(`${node.nodeValue.slice(0, 30)} in ${by.tagName} ${by.outerHTML.slice(0, 60)}`)
    }
    document.adoptedStyleSheets.pop()
    return found
  }, spacing)

/** What is chosen, but looks like what is not, where the system sets the colours. */
export const chosenUnseen = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  const unseen = await page.evaluate(() => {
    const looks = (element: Element): string =>
      [null, '::before', '::after']
        .map((part) => {
          const { backgroundColor, color, borderColor, borderWidth, outlineColor, outlineStyle, textDecorationLine } =
            getComputedStyle(element, part)
          return [
            backgroundColor,
            color,
            borderColor,
            borderWidth,
            outlineStyle,
            outlineColor,
            textDecorationLine,
          ].join()
        })
        .join()
    const kinds = [
      ['[aria-selected="true"]', '[aria-selected="false"]'],
      ['[aria-current]', 'a:not([aria-current]), button:not([aria-current])'],
      ['[aria-pressed="true"]', '[aria-pressed="false"]'],
      ['[aria-checked="true"]', '[aria-checked="false"]'],
      ['label:has(> :checked)', 'label:has(> input:not(:checked, :disabled))'],
    ] as const
    const isShown = (input: Element | null): boolean => input !== null && Number(getComputedStyle(input).opacity) > 0
    return kinds.flatMap(([chosen, other]) =>
      [...document.querySelectorAll(chosen)]
        .filter(
          (element) =>
            element.checkVisibility() && !(element.matches('label') && isShown(element.querySelector('input'))),
        )
        .filter((element) => {
          const peer = element.closest('ul, ol, [role], fieldset, div')?.parentElement
          const against = [...(peer?.querySelectorAll(other) ?? [])].find(
            ({ tagName, className }) => tagName === element.tagName && className === element.className,
          )
          return against !== undefined && looks(element) === looks(against)
        })
        .map((element) => `${chosen} ${element.textContent.slice(0, 30)} ${element.outerHTML.slice(0, 80)}`),
    )
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return unseen
}
