-- Reminders were one switch; each has its own now.
update people set notices_off = array_remove(notices_off, 'reminders.mail') || '{dueCertificate.mail,dueFee.mail,dueRegistration.mail,dueReports.mail,dueRequests.mail,dueTest.mail}'::text[] where 'reminders.mail' = any(notices_off);
--> statement-breakpoint
update people set notices_off = array_remove(notices_off, 'reminders.portal') || '{dueCertificate.portal,dueFee.portal,dueRegistration.portal,dueReports.portal,dueRequests.portal,dueTest.portal}'::text[] where 'reminders.portal' = any(notices_off);
