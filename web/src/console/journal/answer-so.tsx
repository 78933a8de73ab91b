import type { FaultEffect } from 'qinghua-contract/control'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { wrapOf } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { changeFault, chosenFault } from '../faults/fault-store.ts'
import { Press } from '../form/act.tsx'

const root = css`
  ${wrapOf('6px')}
  margin-bottom: 8px;
`

interface Props {
  route: string
  answer: { readonly status: number | null; readonly type: string; readonly body: string }
}

const bodyOf = ({ type, body }: Props['answer']): unknown => {
  if (!type.includes('json')) return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** The next calls get the answer of this one, as it was or as somebody changes it. */
export const AnswerSo = ({ route, answer }: Props) => {
  const t = useText('consoleJournal')
  if (answer.status === null) return null
  const effect: FaultEffect = { kind: 'answer', status: answer.status, body: bodyOf(answer) }
  const spec = { effect, timing: { kind: 'every' } } as const
  const edit = () => {
    changeFault({ all: false, routes: [route], start: spec, typed: spec, turn: chosenFault.get().turn + 1 })
    show({ tab: 'faults' })
  }
  return (
    <div css={root}>
      <Press
        route="POST /__mall/faults"
        act={t('answerSo')}
        done={t('answersSo')}
        input={{ body: { on: route, ...spec } }}
      />
      <Button look="outline" size="small" onClick={edit}>
        {t('editAnswer')}
      </Button>
    </div>
  )
}
