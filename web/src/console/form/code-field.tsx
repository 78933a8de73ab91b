import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { control } from '../../ui/shapes.ts'
import { color } from '../../ui/theme.ts'
import { mono } from '../pieces/scroll.tsx'

const root = css`
  ${control}
  ${mono}
  display: grid;
  grid-template-columns: max-content 1fr;
  max-height: 360px;
  overflow: auto;
  line-height: 18px;
  &:focus-within {
    outline: 2px solid ${color.cobalt};
    outline-offset: -1px;
  }
  > pre {
    position: sticky;
    left: 0;
    margin: 0;
    padding: 6px 8px;
    background: ${color.sunken};
    color: ${color.ink3};
    font: inherit;
    text-align: right;
    user-select: none;
    > mark {
      background: ${color.vermilionFill};
      color: ${color.onFill};
    }
  }
  > textarea {
    min-width: 100%;
    padding: 6px 8px;
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

interface Place {
  readonly line: number
  readonly column: number
}

/** Where a text stops being JSON; null if it is JSON. */
export const brokenAt = (text: string): Place | null => {
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
  const numbers = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).join('\n')
  return (
    <div css={root}>
      <pre aria-hidden="true">
        {wrong === undefined ? (
          numbers(1, count)
        ) : (
          <>
            {numbers(1, wrong - 1)}
            {wrong > 1 && '\n'}
            <mark>{wrong}</mark>
            {wrong < count && '\n'}
            {numbers(wrong + 1, count)}
          </>
        )}
      </pre>
      <textarea
        {...area}
        value={value}
        rows={count}
        cols={Math.max(...lines.map(({ length }) => length)) + 1}
        wrap="off"
        spellCheck={false}
      />
    </div>
  )
}
