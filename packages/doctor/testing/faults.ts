import { faultsOfAnswers } from './faults-answers'
import { faultsOfDocuments } from './faults-documents'
import { faultsOfTools } from './faults-tools'

export const faults = [...faultsOfDocuments, ...faultsOfAnswers, ...faultsOfTools]
