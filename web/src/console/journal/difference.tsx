import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color } from '../../ui/theme.ts'
import { Answered } from '../pieces/answered.tsx'
import { None } from '../pieces/none.tsx'
import { Scroll } from '../pieces/scroll.tsx'
import { bodyStyle } from './body.tsx'
import { diffLines, nearChanges } from './line-diff.ts'
import { pretty } from './pretty.ts'
import { useExchange } from './use-exchange.ts'

const lines = css`
  > span {
    display: block;
    &[data-side='before'] {
      background: ${color.amberWash};
      color: ${color.vermilion};
    }
    &[data-side='after'] {
      background: ${color.jadeWash};
      color: ${color.jade};
    }
  }
`
const marks = { same: '  ', before: '− ', after: '+ ' } as const

const Lines = ({ answer, id }: { answer: string; id: string }) => {
  const t = useText('consoleJournal')
  const before = useExchange(id)
  return (
    <Answered query={before}>
      {(exchange) => {
        const found = nearChanges(diffLines(pretty(exchange.answer.body), pretty(answer)))
        if (found.length === 0) return <None>{t('sameAnswer', { id })}</None>
        return (
          <Scroll label={t('differenceFrom', { id })}>
            <pre css={[bodyStyle, lines]}>
              {found.map((line, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no ids and never move
                <span key={at} data-side={line?.side}>
                  {line === null ? '⋯' : `${marks[line.side]}${line.text}`}
                </span>
              ))}
            </pre>
          </Scroll>
        )
      }}
    </Answered>
  )
}

/** The difference from the answer to the previous call of the same route. */
export const Difference = ({ answer, previous }: { answer: string; previous: string | undefined }) => {
  const t = useText('consoleJournal')
  return previous === undefined ? <None>{t('noPrevious')}</None> : <Lines answer={answer} id={previous} />
}
