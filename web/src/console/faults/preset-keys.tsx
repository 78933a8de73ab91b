import { css } from '@emotion/react'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, faintSmall, motion, radius, type } from '../../ui/theme.ts'
import { presetNames, presets, takePreset } from './presets.ts'

const root = css`
  > h3 {
    margin-bottom: 4px;
    ${faintSmall}
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  button {
    min-height: 26px;
    padding: 0 8px;
    border: 1px solid ${color.line};
    border-radius: ${radius.seal};
    color: ${color.ink2};
    font: ${type.small};
    transition: border-color ${motion.hover};
    &:hover {
      border-color: ${color.cobalt};
      color: ${color.cobalt};
    }
    > small {
      margin-left: 6px;
      color: ${color.ink3};
      font-size: 12px;
    }
  }
`

export const Presets = () => {
  const t = useText('consoleFaults')
  const id = useId()
  return (
    <div css={root}>
      <h3 id={id}>{t('presets')}</h3>
      <ul aria-labelledby={id}>
        {presetNames.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => takePreset(presets[name])}>
              {t(`preset.${name}`)}
              <small>{presets[name].rule}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
