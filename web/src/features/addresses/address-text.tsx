import type { Address } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Chinese, PlaceNames, regionText } from './place-names.tsx'
import { Seal } from '../../ui/seal.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { maskMobile } from './address-rules.ts'

export const AddressText = ({ address }: { address: Address }) => {
  const t = useText('address')
  const { receiver, mobile, addr, commonAddr } = address
  return (
    <Stack gap={6} style={{ minWidth: 0 }}>
      <Row as="p" wrap gap="4px 12px" size="lead" bold>
        <span>
          <Chinese text={receiver} />
        </span>
        {commonAddr === 1 && <Seal mark={t('isDefaultMark')} meaning={t('isDefault')} />}
        <Text as="span" tone="quiet" size="body">
          {maskMobile(mobile)}
        </Text>
      </Row>
      <Text tone="quiet" size="body">
        <PlaceNames>{`${regionText(address)} ${addr}`}</PlaceNames>
      </Text>
    </Stack>
  )
}
