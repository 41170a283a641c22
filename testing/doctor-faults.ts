import { faultsOfAnswers } from './doctor-faults-answers'
import { faultsOfDocuments } from './doctor-faults-documents'
import { faultsOfTools } from './doctor-faults-tools'

export const faults = [...faultsOfDocuments, ...faultsOfAnswers, ...faultsOfTools]
