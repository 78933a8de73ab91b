/** The names of the design tokens; their values are in base.css, once for each theme. */
export const color = {
  porcelain: 'var(--porcelain)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  ink: 'var(--ink)',
  ink2: 'var(--ink2)',
  ink3: 'var(--ink3)',
  cobalt: 'var(--cobalt)',
  cobaltHover: 'var(--cobalt-hover)',
  cobaltFill: 'var(--cobalt-fill)',
  cobaltFillHover: 'var(--cobalt-fill-hover)',
  cobaltDeep: 'var(--cobalt-deep)',
  cobaltWash: 'var(--cobalt-wash)',
  /** The background of banner pictures, the same in both themes. */
  cobaltArt: 'var(--cobalt-art)',
  onFill: 'var(--on-fill)',
  onFill2: 'var(--on-fill2)',
  onDeep2: 'var(--on-deep2)',
  vermilion: 'var(--vermilion)',
  vermilionFill: 'var(--vermilion-fill)',
  vermilionFillHover: 'var(--vermilion-fill-hover)',
  vermilionWash: 'var(--vermilion-wash)',
  jade: 'var(--jade)',
  jadeWash: 'var(--jade-wash)',
  amber: 'var(--amber)',
  amberWash: 'var(--amber-wash)',
} as const

export const shadow = { popover: 'var(--shadow-popover)', dialog: 'var(--shadow-dialog)' } as const
export const radius = { seal: '2px', control: '4px', search: '6px' } as const
export const motion = {
  hover: '120ms var(--ease)',
  popover: '200ms var(--ease)',
  drawer: '280ms var(--ease)',
} as const
/** Size, line height and family, for `font:`; put a weight in front. */
export const type = {
  small: '12px/18px var(--sans)',
  note: '13px/20px var(--sans)',
  body: '14px/22px var(--sans)',
  lead: '16px/24px var(--sans)',
  title: '18px/26px var(--sans)',
  floor: '22px/30px var(--sans)',
  page: '28px/36px var(--sans)',
  banner: '40px/52px var(--sans)',
} as const
export const digits = 'var(--digits)'
/** Where the columns of the wide layout do not fit, as in a zoomed window. Print keeps them. */
export const narrow = '@media screen and (max-width: 1063px)'
/** Where only one column fits. */
export const slim = '@media screen and (max-width: 560px)'
/** After `grid-template-columns`: the columns stand below each other. Children name no columns then. */
export const stacks = `${narrow} {
  grid-template-columns: minmax(0, 1fr);
  > * { grid-column: auto !important; }
}`
/** After `grid-template-columns`: as many cards in a row as fit. */
export const cardsFit = `${narrow} { grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr)); }`
export const wrap = 'width: min(var(--page), 100% - var(--gutter)); margin-inline: auto;'

/** What many places share: a line each of a style. */
export const rowOf = (gap?: number) =>
  `display: flex; align-items: center;${gap === undefined ? '' : ` gap: ${gap}px;`}`
/** What does not fit goes on below. */
export const wrapOf = (gap: string) => `display: flex; flex-wrap: wrap; gap: ${gap};`
export const inlineRowOf = (gap: number) => `display: inline-flex; align-items: center; gap: ${gap}px;`
export const stackOf = (gap: number) => `display: grid; gap: ${gap}px;`
export const centred = 'display: grid; place-items: center;'
/** A surface that stands out from the page. */
export const paper = `border: 1px solid ${color.line}; background: ${color.surface};`
export const tinted = `background: ${color.cobaltWash}; color: ${color.cobalt};`
/** The one that is chosen among its like. */
export const current = `${tinted} font-weight: 600;`
export const quietSmall = `color: ${color.ink2}; font: ${type.small};`
export const quietNote = `color: ${color.ink2}; font: ${type.note};`
export const faintNote = `color: ${color.ink3}; font: ${type.note};`
export const faintSmall = `color: ${color.ink3}; font: ${type.small};`
export const underlined = 'text-decoration: underline; text-underline-offset: 3px;'
/** Text that does not fit ends with an ellipsis. */
export const oneLine = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'
export const clamp = (lines: number) =>
  `overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}; line-clamp: ${lines};`
/** For a pseudo-element that lies over all of its element. */
export const covering = "content: ''; position: absolute; inset: 0;"
