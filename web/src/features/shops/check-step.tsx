import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { regionText } from '../addresses/place-names.tsx'
import type { Region } from '../addresses/region-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { wrongNote } from '../../ui/shapes.ts'
import { textLink } from '../../ui/text-link.ts'
import { ApplicationFacts } from './application-facts.tsx'
import type { Draft } from './use-application.ts'

const useName = (parent: string, chosen: string): string => {
  const { data } = useQuery({
    ...query('GET /p/area/listByPid', { query: { pid: Number(parent) } }),
    enabled: parent !== '' && chosen !== '',
    staleTime: Infinity,
    meta: { silent: true },
  })
  return data?.find(({ areaId }) => String(areaId) === chosen)?.areaName ?? ''
}

/** The names of a chosen region, from what its fields loaded. */
const useRegionText = ({ provinceId, cityId, areaId }: Region): string =>
  regionText({
    province: useName('0', provinceId),
    city: useName(provinceId, cityId),
    area: useName(cityId, areaId),
  })

const agreement = css`
  margin-top: 8px;
  > p {
    ${wrongNote}
  }
`

interface Props {
  draft: Draft
  agreed: boolean
  missing: boolean
  onAgree: (agreed: boolean) => void
}

export const CheckStep = ({ draft: { form }, agreed, missing, onAgree }: Props) => {
  const t = useText('opening')
  return (
    <>
      <ApplicationFacts form={form} region={useRegionText(form)} editable />
      <div css={agreement}>
        <Checkbox
          role="switch"
          aria-checked={agreed}
          checked={agreed}
          onChange={onAgree}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? 'own-shop-agreed' : undefined}
        >
          {t('agree')}
          <a css={textLink} href="/termsPage?sts=0" target="_blank" rel="noopener">
            {t('terms')}
          </a>
          {t('truth')}
        </Checkbox>
        <p id="own-shop-agreed" aria-live="polite">
          {missing && t('wrong.agreed')}
        </p>
      </div>
    </>
  )
}
