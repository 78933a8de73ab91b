import { css, type SerializedStyles } from '@emotion/react'
import type { ComponentProps, ElementType, JSX } from 'react'
import { ruledPaper } from './shapes.ts'
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
  ruled: ruledPaper,
  alarm: `background: ${color.vermilionWash};`,
} as const

/** In px; a text is written as in css, such as `4px 16px`. */
type Length = number | string

/** How something stands on a page, and how its text looks. */
export interface Look {
  readonly gap?: Length
  readonly pad?: Length
  /** At least so high. */
  readonly high?: Length
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
  /** Stands at the end of a row, whatever room is left. */
  readonly ends?: boolean
  /** A line at its edge. */
  readonly edge?: 'top' | 'bottom'
  readonly ground?: keyof typeof grounds
  readonly size?: keyof typeof type
  readonly tone?: keyof typeof tones
  readonly bold?: boolean
  /** Bolder still, as headings are. */
  readonly heavy?: boolean
  readonly text?: 'start' | 'center' | 'end'
  /** Ends with an ellipsis where it needs more lines. */
  readonly lines?: number
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

type All = RowLook & GridLook
const px = (length: Length): string => (typeof length === 'number' ? `${length}px` : length)
const equal = (count: number): string => `repeat(${count}, minmax(0, 1fr))`

const when = (text: string) => (isSo: boolean) => (isSo ? text : '')

/** In the order in which they are written: what is special comes later. */
const rules: { readonly [K in Exclude<keyof All, 'align' | 'justify'>]-?: (value: NonNullable<All[K]>) => string } = {
  inline: when('display: inline-flex;'),
  columns: (columns) => `grid-template-columns: ${typeof columns === 'number' ? equal(columns) : columns};`,
  wide: (isWide) => (isWide ? '' : stacks),
  wrap: when('flex-wrap: wrap;'),
  gap: (gap) => `gap: ${px(gap)};`,
  pad: (pad) => `padding: ${px(pad)};`,
  high: (high) => `min-height: ${px(high)};`,
  fills: when('flex: 1; min-width: 0;'),
  keeps: when('flex: none;'),
  ends: when('margin-left: auto;'),
  ground: (ground) => grounds[ground],
  edge: (edge) => `border-${edge}: 1px solid ${color.line};`,
  tone: (tone) => `color: ${tones[tone]};`,
  size: (size) => `font: ${type[size]};`,
  bold: when('font-weight: 600;'),
  heavy: when('font-weight: 700;'),
  text: (text) => `text-align: ${text};`,
  lines: (lines) => (lines === 1 ? oneLine : clamp(lines)),
}

const styles = new Map<string, SerializedStyles>()
/** There are few of them, and each is made once. */
const styled = (text: string): SerializedStyles => {
  const style = styles.get(text) ?? css(text)
  styles.set(text, style)
  return style
}

type Tag = keyof JSX.IntrinsicElements
type Props<T extends Tag, L> = L & { readonly as?: T } & Omit<ComponentProps<T>, keyof L | 'as'>

/** Across and along the direction in which children follow each other. */
const beside = ['align-items', 'justify-content']
const below = ['justify-items', 'align-content']

/** A component that takes a look, and else what its tag takes. */
const laidOut =
  <L extends Look>(base: string, usual: Partial<All> & { readonly as?: Tag } = {}, [across, along] = beside) =>
  <T extends Tag = 'div'>(props: Props<T, L>) => {
    const { as = 'div', align, justify, ...more } = { ...usual, ...props } as Partial<All> & { readonly as?: Tag }
    const look: Readonly<Record<string, unknown>> = more
    const text = Object.entries(rules).map(([name, rule]) => {
      const value = look[name]
      return value === undefined ? '' : (rule as (value: unknown) => string)(value)
    })
    const rest = Object.fromEntries(Object.entries(more).filter(([name]) => !(name in rules)))
    const Element = as as ElementType
    return (
      <Element
        css={styled(
          base +
            text.join('') +
            (align ? `${across}: ${align};` : '') +
            (justify ? `${along}: ${justify === 'between' ? 'space-between' : justify};` : ''),
        )}
        {...rest}
      />
    )
  }

/** Its children stand beside each other. */
export const Row = laidOut<RowLook>('display: flex;', { align: 'center' })

/** Its children stand below each other. */
export const Stack = laidOut<Look>('display: grid;', {}, below)

/** Its children stand in columns. */
export const Grid = laidOut<GridLook>('display: grid;', { wide: false })

/** A paragraph, or what `as` says. */
export const Text = laidOut<Look>('', { as: 'p' })

/** Something on a ground of its own. */
export const Surface = laidOut<Look>('', { ground: 'paper' })
