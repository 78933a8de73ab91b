import type { MemberView } from '@mall/contracts/control'
import { useState, type SyntheticEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useAct, useControl } from '../api/use-control.ts'
import { Choice } from '../pieces/choice.tsx'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { NumberField } from '../pieces/number-field.tsx'
import { actForm } from './flash-sale-form.tsx'

const minute = 60_000
const none = 'none'

interface Props {
  member: MemberView
  onDone: () => void
}

/** The office changes what a member has. Only what differs is sent. */
export const MemberForm = ({ member, onDone }: Props) => {
  const t = useText('consoleActors')
  const change = useAct('POST /__mall/accounts/{userName}', onDone)
  const levels = useControl('GET /__mall/levels')
  const { userName, paidLevel } = member
  const level = paidLevel ? String(paidLevel.levelId) : none
  const [form, setForm] = useState({
    score: member.score,
    pointsEndIn: 0,
    growth: member.growth,
    balance: String(member.balance),
    level,
    levelEndsIn: 0,
  })
  const set = (part: Partial<typeof form>): void => setForm((before) => ({ ...before, ...part }))
  const isReady = /^\d{1,9}(\.\d{1,2})?$/.test(form.balance)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!isReady) return
    const balance = Number(form.balance)
    const newLevel = form.level !== level || form.levelEndsIn > 0
    const body = {
      ...(form.score !== member.score && {
        score: form.score,
        ...(form.pointsEndIn > 0 && { pointsExpireIn: form.pointsEndIn * minute }),
      }),
      ...(form.growth !== member.growth && { growth: form.growth }),
      ...(balance !== member.balance && { balance }),
      ...(newLevel && form.level === none && { levelId: null }),
      ...(newLevel &&
        form.level !== none && {
          levelId: Number(form.level),
          ...(form.levelEndsIn > 0 && { levelEndsIn: form.levelEndsIn * minute }),
        }),
    }
    change.mutate({ params: { userName }, body })
  }
  const paid = levels.data?.filter(({ levelType }) => levelType === 1) ?? []
  return (
    <form css={actForm} onSubmit={submit} aria-label={t('members.changeOf', { userName })}>
      <NumberField
        label={t('members.score')}
        value={form.score}
        max={99_999_999}
        onChange={(score) => set({ score })}
      />
      <NumberField
        label={t('members.pointsEndIn')}
        value={form.pointsEndIn}
        max={9_999_999}
        onChange={(pointsEndIn) => set({ pointsEndIn })}
      />
      <NumberField
        label={t('members.growth')}
        value={form.growth}
        max={99_999_999}
        onChange={(growth) => set({ growth })}
      />
      <div style={{ gridColumn: '1 / -1' }}>
        <Choice
          label={t('members.level')}
          options={[
            { value: none, text: t('members.noLevel') },
            ...paid.map(({ levelId, levelName }) => ({ value: String(levelId), text: levelName })),
          ]}
          value={form.level}
          onChange={(next) => set({ level: next })}
        />
      </div>
      <NumberField
        label={t('members.levelEndsIn')}
        value={form.levelEndsIn}
        max={9_999_999}
        onChange={(levelEndsIn) => set({ levelEndsIn })}
      />
      <Labelled label={t('members.balance')}>
        <input
          css={dense}
          inputMode="decimal"
          value={form.balance}
          maxLength={12}
          onChange={({ target }) => set({ balance: target.value })}
        />
      </Labelled>
      <p style={{ gridColumn: '1 / -1' }}>{t('members.lasting')}</p>
      <div data-part="acts">
        <Button type="submit" size="small" busy={change.isPending} disabled={!isReady}>
          {t('members.set')}
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
