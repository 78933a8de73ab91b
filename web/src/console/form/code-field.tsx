import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { control } from '../../ui/shapes.ts'
import { color } from '../../ui/theme.ts'
import { mono } from '../pieces/scroll.tsx'

const [lineHeight, edge] = [18, 6]

const root = css`
  ${control}
  ${mono}
  display: grid;
  grid-template-columns: max-content 1fr;
  max-height: 360px;
  overflow: auto;
  line-height: ${lineHeight}px;
  &:focus-within {
    outline: 2px solid ${color.cobalt};
    outline-offset: -1px;
  }
  > pre {
    position: sticky;
    left: 0;
    margin: 0;
    padding: ${edge}px 8px;
    background: ${color.sunken};
    color: ${color.ink3};
    font: inherit;
    text-align: right;
    user-select: none;
    > i {
      position: absolute;
      inset-inline: 0;
      height: ${lineHeight}px;
      background: ${color.vermilion};
      opacity: 0.4;
    }
  }
  > textarea {
    min-width: 100%;
    padding: ${edge}px 8px;
    overflow: hidden;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    resize: none;
    outline: none;
  }
`
const fewest = 3

/** Where a text stops being JSON; null if it is JSON. */
export const brokenAt = (text: string): { line: number; column: number } | null => {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? []
    if (line !== undefined) return { line: Number(line), column: Number(column) }
    const position = /position (\d+)/.exec(String(error))?.[1]
    const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
}

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'rows' | 'cols'> & {
  value: string
  /** The line that is wrong. */
  wrong: number | undefined
}

/** A text in lines that are numbered. */
export const CodeField = ({ value, wrong, ...area }: Props) => {
  const lines = value.split('\n')
  const count = Math.max(fewest, lines.length)
  return (
    <div css={root}>
      <pre aria-hidden="true">
        {wrong !== undefined && <i style={{ top: edge + (wrong - 1) * lineHeight }} />}
        {Array.from({ length: count }, (_, at) => at + 1).join('\n')}
      </pre>
      <textarea
        {...area}
        value={value}
        rows={count}
        cols={lines.reduce((widest, { length }) => Math.max(widest, length), 0) + 1}
        wrap="off"
        spellCheck={false}
      />
    </div>
  )
}
