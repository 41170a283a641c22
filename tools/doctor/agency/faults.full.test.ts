import { test } from 'vitest'
import { expectOnly } from '@/testing/doctor'
import { faults } from '@/testing/doctor-faults'
import { idOf } from './profile'

test.each(faults)('%s is red, and nothing else, when %s', (check, _, fault) =>
  expectOnly(idOf(check), fault),
)
