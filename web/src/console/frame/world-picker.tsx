import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, radius, rowOf, type } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'

const root = css`
  ${rowOf(8)}
  color: ${color.onDeep2};
  white-space: nowrap;
  > select {
    width: 220px;
    height: 32px;
    padding: 0 8px;
    border: 1px solid ${color.onDeep2};
    border-radius: ${radius.control};
    background: ${color.cobaltDeep};
    color: ${color.onFill};
    font: 600 ${type.note};
  }
`

export const WorldPicker = () => {
  const t = useText('consoleFrame')
  const here = useHere()
  const { data = [] } = useControl('GET /__mall/worlds')
  const names = data.map(({ name }) => name)
  const world = here?.world ?? ''
  const options = world === '' || names.includes(world) ? names : [world, ...names]
  return (
    <label css={root}>
      {t('world')}
      <select value={world} onChange={({ target }) => show({ world: target.value, call: null, order: null })}>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
