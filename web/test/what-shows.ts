const asked = ['display', 'visibility', 'position'] as const
type Asked = (typeof asked)[number]

interface Rule {
  readonly selector: string
  readonly media: string | undefined
  readonly value: string
}

/** The class without which a selector matches nothing. */
const neededBy = (selector: string): string | undefined =>
  selector.includes('(') ? undefined : /\.([\w-]+)[^\s.>+~]*$/.exec(selector)?.[1]

type ByClass = Map<string | undefined, Rule[]>

/**
 * What the style sheets say of whether something is seen. Computed styles would do, but match each of some thousand rules
 * with each element that a query comes to.
 */
const rulesOf = ({ head }: Document) => {
  const rules: Record<Asked, ByClass> = { display: new Map(), visibility: new Map(), position: new Map() }
  const read = new Set<Element>()
  let count = 0
  const note = (rule: CSSRule, media?: string): void => {
    if (rule.constructor.name === 'CSSMediaRule') {
      const { conditionText, cssRules } = rule as CSSMediaRule
      for (const each of cssRules) note(each, conditionText)
      return
    }
    const { selectorText = '', style } = rule as Partial<CSSStyleRule>
    for (const what of asked) {
      const value = style?.[what] ?? ''
      if (value === '') continue
      for (const selector of selectorText.includes('(') ? [selectorText] : selectorText.split(/,\s*/)) {
        const needed = neededBy(selector)
        rules[what].set(needed, [...(rules[what].get(needed) ?? []), { selector, media, value }])
      }
    }
  }
  return (what: Asked, { classList }: Element): readonly Rule[] => {
    if (head.childElementCount !== count) {
      count = head.childElementCount
      for (const one of head.querySelectorAll('style')) {
        if (!read.has(one)) for (const rule of one.sheet?.cssRules ?? []) note(rule)
        read.add(one)
      }
    }
    return [undefined, ...classList].flatMap((name) => rules[what].get(name) ?? [])
  }
}

const inline = new Set(
  'A ABBR B BDI BDO BR CITE CODE DEL DFN EM I IMG INS KBD LABEL MARK S SAMP SMALL SPAN STRONG SUB SUP SVG TIME U'.split(
    ' ',
  ),
)

/** Computed styles for queries by role and by name, which ask of each element whether it is seen. */
export const showing = (
  { document, matchMedia }: Window,
  computed: typeof getComputedStyle,
): typeof getComputedStyle => {
  const rules = rulesOf(document)
  const own = (what: Asked, element: Element): string => {
    const applies = ({ selector, media }: Rule): boolean =>
      (media === undefined || matchMedia(media).matches) && element.matches(selector)
    return (element as HTMLElement).style?.[what] || (rules(what, element).findLast(applies)?.value ?? '')
  }
  const display = (element: Element): string => {
    if (element.hasAttribute('hidden')) return 'none'
    const said = own('display', element) || (inline.has(element.tagName.toUpperCase()) ? 'inline' : 'block')
    return said === 'inline' && own('position', element) === 'absolute' ? 'block' : said
  }
  const visibility = (element: Element | null): string =>
    element ? own('visibility', element) || visibility(element.parentElement) : 'visible'
  return (element, ...rest) => {
    const style = Object.create(computed(element, ...rest)) as CSSStyleDeclaration
    return Object.defineProperties(style, {
      display: { get: () => display(element) },
      visibility: { get: () => visibility(element) },
      getPropertyValue: { value: (name: string) => (style as unknown as Record<string, string>)[name] ?? '' },
    })
  }
}
