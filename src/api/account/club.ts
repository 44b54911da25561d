/** GET account/{id}/club: points, tier and invitations of a private account. */

import { accountParams } from '#api/account/account'
import { clubSchema } from '#api/account/club-schema'
import { defineContract, type Endpoint } from '#api/endpoint'

export const getClubContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: undefined,
    response: clubSchema,
    errors: ['not_found', 'club_private'],
  })

export const getClub: Endpoint<typeof getClubContract> = { method: 'GET', path: '/oldapi/account/:id/club' }
