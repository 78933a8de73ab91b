import { css, type SerializedStyles } from '@emotion/react'
import type { ComponentProps, ElementType, JSX } from 'react'
import { clamp, color, oneLine, paper, stacks, tinted, type } from './theme.ts'

const tones = {
  ink: color.ink,
  quiet: color.ink2,
  faint: color.ink3,
  brand: color.cobalt,
  alarm: color.vermilion,
  good: color.jade,
  warn: color.amber,
  onFill: color.onFill,
} as const

const grounds = {
  paper,
  sunken: `background: ${color.sunken};`,
  tinted,
} as const

/** In px; a text is written as in css, such as `4px 16px`. */
type Length = number | string

/** How something stands on a page, and how its text looks. */
export interface Look {
  readonly gap?: Length
  readonly pad?: Length
  /** Across the direction in which the children follow each other. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Along it. */
  readonly justify?: 'start' | 'center' | 'end' | 'between'
  /** What does not fit goes on below. */
  readonly wrap?: boolean
  /** Takes the room that is left in a row, and no more than that. */
  readonly fills?: boolean
  /** Keeps its width in a row. */
  readonly keeps?: boolean
  readonly ground?: keyof typeof grounds
  /** A line sets it off from what stands there. */
  readonly ruled?: 'above' | 'below'
  readonly size?: keyof typeof type
  readonly tone?: keyof typeof tones
  readonly bold?: boolean
  readonly text?: 'start' | 'center' | 'end'
  /** Ends with an ellipsis where it needs more lines. */
  readonly lines?: number
}

const px = (length: Length): string => (typeof length === 'number' ? `${length}px` : length)
const said = (name: string, value: Length | undefined): string => (value === undefined ? '' : `${name}: ${px(value)};`)

const styles = new Map<string, SerializedStyles>()
/** There are few of them, and each is made once. */
const styled = (text: string): SerializedStyles => {
  const style = styles.get(text) ?? css(text)
  styles.set(text, style)
  return style
}

const lookOf = ({ gap, pad, fills, keeps, ground, ruled, size, tone, bold, text, lines }: Look): string =>
  [
    said('gap', gap),
    said('padding', pad),
    fills ? 'flex: 1; min-width: 0;' : '',
    keeps ? 'flex: none;' : '',
    ground ? grounds[ground] : '',
    ruled ? `border-${ruled === 'above' ? 'top' : 'bottom'}: 1px solid ${color.line};` : '',
    tone ? `color: ${tones[tone]};` : '',
    size ? `font: ${bold ? '600 ' : ''}${type[size]};` : bold ? 'font-weight: 600;' : '',
    said('text-align', text),
    lines === undefined ? '' : lines === 1 ? oneLine : clamp(lines),
  ].join('')

type Tag = keyof JSX.IntrinsicElements
type Props<T extends Tag, L> = L & { readonly as?: T } & Omit<ComponentProps<T>, keyof L | 'as'>

const looks = new Set(
  'as gap pad align justify wrap fills keeps ground ruled size tone bold text lines inline columns wide'.split(' '),
)

/** A component that takes a look, and else what its tag takes. */
const laidOut =
  <L extends Look>(layout: (look: L) => string, usual: Tag = 'div') =>
  <T extends Tag = 'div'>(props: Props<T, L>) => {
    const Element = (props.as ?? usual) as ElementType
    const rest = Object.fromEntries(Object.entries(props).filter(([name]) => !looks.has(name)))
    return <Element css={styled(layout(props) + lookOf(props))} {...rest} />
  }

interface RowLook extends Look {
  /** In the middle of text. */
  readonly inline?: boolean
}

interface GridLook extends Look {
  /** How many equal ones, or as in css. */
  readonly columns: number | string
  /** They stay beside each other in a narrow window. */
  readonly wide?: boolean
}

const spread = (justify: Look['justify']) => (justify === 'between' ? 'space-between' : justify)

/** Its children stand beside each other. */
export const Row = laidOut<RowLook>(
  ({ align = 'center', justify, wrap, inline }) =>
    `display: ${inline ? 'inline-flex' : 'flex'}; align-items: ${align};${said('justify-content', spread(justify))}${wrap ? 'flex-wrap: wrap;' : ''}`,
)

/** Its children stand below each other. */
export const Stack = laidOut<Look>(
  ({ align, justify }) => `display: grid;${said('justify-items', align)}${said('align-content', spread(justify))}`,
)

/** Its children stand in columns. */
export const Grid = laidOut<GridLook>(
  ({ columns, align, justify, wide }) =>
    `display: grid; grid-template-columns: ${typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns};${wide ? '' : stacks}${said('align-items', align)}${said('justify-content', spread(justify))}`,
)

/** A paragraph, or what `as` says. */
export const Text = laidOut<Look>(() => '', 'p')

/** Something on a ground of its own. */
export const Surface = laidOut<Look>(({ ground }) => (ground ? '' : paper))
