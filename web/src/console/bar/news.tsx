import { css } from '@emotion/react'
import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { color } from '../../ui/theme.ts'
import { toneOf, type Entry } from '../journal/entry.ts'
import { journal } from '../journal/journal-store.ts'
import { Chip } from '../pieces/chip.tsx'
import { said } from './bar-state.ts'

const root = css`
  flex: 1;
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > span {
    color: ${color.onDeep2};
  }
`
const stay = 8000

/** Of the calls of a page what failed is news until one leaves it: that is the case to be copied. */
const newsOf = (calls: readonly Entry[]): Entry | undefined =>
  calls.find((call) => call.page === calls[0]?.page && toneOf(call) !== 'good') ?? calls[0]

/** What came of the last press; else the call that failed here, or the last one. */
export const News = () => {
  const text = useStore(said)
  const call = newsOf(useStore(journal))
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => said.set(''), stay)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div css={root}>
      <p role="status" title={text}>
        {text}
      </p>
      {text === '' && call && (
        <>
          <Chip tone={toneOf(call)}>{call.status ?? '···'}</Chip>
          <span>{call.route}</span>
        </>
      )}
    </div>
  )
}
