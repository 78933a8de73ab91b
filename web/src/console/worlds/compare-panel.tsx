import type { Change } from 'qinghua-contract/control'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Changes } from '../pieces/changes.tsx'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'

interface Props {
  world: string
  other: string
  children: (changes: readonly Change[]) => ReactNode
}

const Differences = ({ world, other, children }: Props) => {
  const changes = useControl('GET /__mall/worlds/{name}/changes', { params: { name: world }, query: { with: other } })
  return <Answered query={changes}>{children}</Answered>
}

export const ComparePanel = () => {
  const t = useText('consoleWorlds')
  const here = useHere()
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const [other, setOther] = useState('')
  const others = worlds.filter(({ name }) => name !== here?.world)
  const chosen = others.some(({ name }) => name === other) ? other : ''
  return (
    <Panel
      title={t('compare')}
      flush
      actions={
        <Labelled label={t('compareWith')} hideLabel>
          <select css={dense} value={chosen} onChange={({ target }) => setOther(target.value)}>
            <option value="">{t('compareWith')}</option>
            {others.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Labelled>
      }
    >
      {here && chosen ? (
        <Differences world={here.world} other={chosen}>
          {(changes) => <Changes changes={changes} before={here.world} after={chosen} />}
        </Differences>
      ) : (
        <None>{t('compareHint')}</None>
      )}
    </Panel>
  )
}
