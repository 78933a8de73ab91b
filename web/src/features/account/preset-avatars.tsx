import { css } from '@emotion/react'
import { houseAvatar } from 'qinghua-contract/image-rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { color, faintSmall, wrapOf } from '../../ui/theme.ts'

const root = css`
  > legend {
    margin-bottom: 8px;
    ${faintSmall}
  }
  ${wrapOf('10px')}
  > label {
    position: relative;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    outline-offset: 1px;
    cursor: pointer;
    &:hover {
      outline: 2px solid ${color.lineStrong};
    }
    &:has(input:checked) {
      outline: 2px solid ${color.cobalt};
    }
    &:has(input:focus-visible) {
      outline: 3px solid ${color.cobalt};
      outline-offset: 2px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  img,
  [data-lost] {
    border-radius: 50%;
  }
`
const offered = [1, 2, 3, 4, 5, 6, 11, 24] as const

interface Props {
  value: string
  onChange: (value: string) => void
}

export const PresetAvatars = ({ value, onChange }: Props) => {
  const t = useText('account')
  return (
    <fieldset css={root}>
      <legend>{t('own.houseAvatars')}</legend>
      {offered.map((n, at) => (
        <label key={n}>
          <input
            type="radio"
            name="house-avatar"
            aria-label={t('own.houseAvatar', { place: at + 1 })}
            checked={value === houseAvatar(n)}
            onChange={() => onChange(houseAvatar(n))}
          />
          <Picture src={houseAvatar(n)} alt="" width={44} height={44} />
        </label>
      ))}
    </fieldset>
  )
}
