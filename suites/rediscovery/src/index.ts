export { rediscoveryWithRealSubjects as suite } from "./real-subjects/suite-with-real-subjects.ts";
