import type { Tables } from 'qinghua-contract'
import {
  addAddress,
  addressInfo,
  addressList,
  changeAddress,
  makeDefault,
  removeAddress,
} from '../../core/people/addresses.ts'
import { areasIn, areaTree } from '../../core/site/areas.ts'
import type { Handlers } from '../handler.ts'

export const addressHandlers: Handlers<Tables['address']> = {
  'GET /p/area/listByPid': ({ mall, query, language }) => areasIn(mall, query.pid, language),
  'GET /p/area/getAreaListInfo': ({ mall, language }) => areaTree(mall, language),
  'GET /p/address/list': ({ mall, shopper, language }) => addressList(mall, shopper, language),
  'GET /p/address/addrInfo/{addrId}': ({ mall, shopper, params, language }) =>
    addressInfo(mall, shopper, params.addrId, language),
  'POST /p/address/addAddr': ({ mall, shopper, body }) => (addAddress(mall, shopper, body), null),
  'PUT /p/address/updateAddr': ({ mall, shopper, body }) => (changeAddress(mall, shopper, body.addrId, body), null),
  'DELETE /p/address/deleteAddr/{addrId}': ({ mall, shopper, params }) => (
    removeAddress(mall, shopper, params.addrId),
    null
  ),
  'PUT /p/address/defaultAddr/{addrId}': ({ mall, shopper, params }) => (
    makeDefault(mall, shopper, params.addrId),
    null
  ),
}
