import { css } from '@emotion/react'
import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { color, rowOf } from '../../ui/theme.ts'
import { toneOf, type Entry } from '../journal/entry.ts'
import { journal } from '../journal/journal-store.ts'
import { Chip } from '../pieces/chip.tsx'
import { message } from './bar-state.ts'

const root = css`
  flex: 1;
  ${rowOf(8)}
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

/** A failed call stays until the page is left, because it is the case worth copying. */
const callToShow = (calls: readonly Entry[]): Entry | undefined =>
  calls.find((call) => call.page === calls[0]?.page && toneOf(call) !== 'good') ?? calls[0]

/** The message about the last action, or else the failed or latest call. */
export const StatusMessage = () => {
  const text = useStore(message)
  const call = callToShow(useStore(journal))
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => message.set(''), stay)
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
