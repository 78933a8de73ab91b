import { css } from '@emotion/react'
import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { color } from '../../ui/theme.ts'
import { journal } from '../journal/journal-store.ts'
import { said } from './bar-state.ts'

const root = css`
  flex: 1;
  display: flex;
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

/** What came of the last press; else the last call. */
export const News = () => {
  const text = useStore(said)
  const last = useStore(journal)[0]
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
      {text === '' && last && <span>{last.route}</span>}
    </div>
  )
}
